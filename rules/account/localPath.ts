/** Trailing slashes do not make another page. */
export const pathnameOf = (path: string): string => {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}

/** The sign-in page, which leads back to where the visitor wanted to go. */
export const signInAddress = (path: string): string =>
  isOwnPath(path) && pathnameOf(path) !== '/' ? `/login?from=${encodeURIComponent(path)}` : '/login'

/**
 * Whether a `from` leads to a page of ours: a path from the root, no other host in any spelling that a browser
 * understands (`//host`, `/\\host`, control characters in between).
 */
export const isOwnPath = (path: string): boolean => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path)

/** Where to go after sign-in: the page wanted, else the dashboard; never back to the sign-in page. */
export function afterSignIn(from: string | null): string {
  const isUsable = from !== null && isOwnPath(from) && !['/', '/login'].includes(pathnameOf(from))
  return isUsable ? from : '/dashboard'
}
