/** What designs/stage/drawing says. */
export const strings = {
  figtree: 'Figtree',
}
