interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the browser says that its person does not want to be tracked. */
export function refusesTracking({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
