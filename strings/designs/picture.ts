/** What designs/picture says. */
export const strings = {
  rotate: (rotation: number, width: number, height: number) => ` rotate(${rotation} ${width} ${height})`,
}
