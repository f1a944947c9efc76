import { vi } from 'vitest'

const rem = 16

/** Gives the window a width: media queries of the form `(min-width: n rem)` answer by it. */
export function setWindowWidth(pixels: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/min-width:\s*([\d.]+)rem/.exec(query)?.[1] ?? 0) * rem
    return Object.assign(new EventTarget(), { matches: pixels >= least, media: query })
  })
}
