import 'react'

declare module 'react' {
  /** Numbers that only the page knows (places on a ruler) reach the style sheet as custom properties. */
  interface CSSProperties {
    [name: `--${string}`]: string | number
  }
}
