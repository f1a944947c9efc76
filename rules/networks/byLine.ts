/** Lines that are remembered beside as many as the text has. */
const spare = 100

/**
 * What a function makes of each line of a text, in order; a line has the `\n` that ends it. What it made of a line lately
 * is not made again: a letter changes one line of a long text. For what never goes on in the next line.
 */
export function byLine<Made>(make: (line: string) => Made): (text: string) => Made[] {
  let recent = new Map<string, Made>()
  let older = new Map<string, Made>()
  return (text) => {
    const lines = linesOf(text)
    if (recent.size > lines.length + spare) {
      older = recent
      recent = new Map()
    }
    return lines.map((line) => {
      const made = recent.get(line) ?? older.get(line) ?? make(line)
      recent.set(line, made)
      return made
    })
  }
}

/** The lines of a text, each with the `\n` that ends it; an empty text has none. Joined they are the text. */
export function linesOf(text: string): string[] {
  const lines: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) + 1 || text.length
    lines.push(text.slice(start, end))
    start = end
  }
  return lines
}
