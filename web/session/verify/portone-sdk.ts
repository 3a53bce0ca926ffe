/** What we use of PortOne's browser SDK (V2). */
export interface PortOneSdk {
  /** Undefined where the browser leaves for the provider's page and comes back to `redirectUrl`. */
  requestIdentityVerification(request: {
    storeId: string;
    channelKey: string;
    identityVerificationId: string;
    redirectUrl: string;
  }): Promise<{ code?: string; message?: string } | undefined>;
}

declare global {
  interface Window {
    PortOne?: PortOneSdk;
  }
}

const SCRIPT = 'https://cdn.portone.io/v2/browser-sdk.js';

let loading: Promise<PortOneSdk> | undefined;

/** Fetched only where someone is about to verify. After a failure the next call tries again. */
export function loadPortOne(): Promise<PortOneSdk> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<PortOneSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () =>
      window.PortOne ? resolve(window.PortOne) : reject(new Error('the SDK is not there'));
    script.onerror = () => {
      script.remove();
      reject(new Error('the SDK did not load'));
    };
    document.head.append(script);
  });
}
