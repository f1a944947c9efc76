/** Fetches ahead what is shown after signing out: then there may be a new version, or no connection. */
export function preloadSignIn(): void {
  void Promise.allSettled([import('./AuthLayout.tsx'), import('../account/LoginPage.tsx')])
}
