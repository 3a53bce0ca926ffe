import type * as client from 'openid-client';
import * as z from 'zod/mini';
import type { Config } from '#server/config.ts';
import type { PendingSignOn, SignedOn, SignOnProvider } from '#server/http/deps.ts';

/** Clocks of two machines are never quite the same. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** A person waits. */
const TIMEOUT_SECONDS = 5;
const SCOPE = 'openid email profile';
const NAME_MAX = 100;
const EMAIL_MAX = 254;

const name = z.catch(z.nullable(z.string().check(z.trim(), z.maxLength(NAME_MAX))), null);

/** What is read of what the provider says about a person; a claim of another shape counts as none. */
const Claims = z.object({
  email: z.catch(z.nullable(z.email().check(z.maxLength(EMAIL_MAX))), null),
  name,
  given_name: name,
  family_name: name,
});

/** The provider of `OIDC_ISSUER`, asked about itself when somebody signs on for the first time. */
export function openSignOn(settings: NonNullable<Config['signOn']>): SignOnProvider {
  let known: ReturnType<typeof discover> | null = null;

  /** What failed once is asked again the next time. */
  function discovered() {
    known ??= discover(settings).catch((error) => {
      known = null;
      throw error;
    });
    return known;
  }

  return {
    async begin(returnTo) {
      const { oidc, provider } = await discovered();
      const pending: PendingSignOn = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: returnTo,
        scope: SCOPE,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, pending };
    },
    async finish(returned, { state, nonce, verifier }) {
      const { oidc, provider } = await discovered();
      const tokens = await oidc.authorizationCodeGrant(provider, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('no claims in the answer');
      const more = provider.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : {};
      return toPerson({ ...claims, ...more }, settings);
    },
    async end(returnTo) {
      const { oidc, provider } = await discovered();
      if (!provider.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: returnTo }).href;
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: NonNullable<Config['signOn']>) {
  // Loaded only where staff sign on somewhere else.
  const oidc = await import('openid-client');
  const metadata: Partial<client.ClientMetadata> = {
    client_secret: clientSecret,
    [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  };
  const server = new URL(issuer);
  const provider = await oidc.discovery(server, clientId, metadata, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Only for a provider on this very machine, while developing.
    ...(server.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  return { oidc, provider };
}

function toPerson(
  claims: Record<string, unknown> & { iss: string; sub: string },
  { levelClaim }: NonNullable<Config['signOn']>,
): SignedOn {
  const { email, name: whole, given_name, family_name } = Claims.parse(claims);
  const groups = claims[levelClaim];
  return {
    // A subject means something only at its provider.
    subject: `${claims.iss} ${claims.sub}`,
    email,
    firstName: given_name ?? whole,
    lastName: family_name,
    groups: (Array.isArray(groups) ? groups : [groups]).filter(
      (group) => typeof group === 'string',
    ),
  };
}
