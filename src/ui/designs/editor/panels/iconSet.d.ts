declare module 'virtual:icon-set' {
  /** Names with path data in a square of 24, drawn with a stroke of 2. */
  export const icons: readonly (readonly [name: string, path: string])[]
}
