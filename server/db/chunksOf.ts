/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const atOnce = 500

/** So many at a time. */
export const chunksOf = <Item>(items: readonly Item[], size = atOnce): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
