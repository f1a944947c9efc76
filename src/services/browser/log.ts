/** What the client tells whoever looks at the browser's console. */
export interface Log {
  warn(message: string, ...details: unknown[]): void
  error(message: string, ...details: unknown[]): void
}

/** The one door to the browser's console. */
export const browserLog: Log = globalThis.console
