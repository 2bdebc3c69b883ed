// Registers the service worker that stores the page. The server's policy for scripts is the app's.

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

const { trustedTypes } = globalThis as unknown as { trustedTypes: TrustedTypes };
const policy = trustedTypes.createPolicy('holdfast-sw', { createScriptURL: (url) => url });
addEventListener('load', () => {
  void navigator.serviceWorker.register(policy.createScriptURL('/sw.js'));
});
