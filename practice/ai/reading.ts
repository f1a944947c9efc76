export interface Message {
  role: string
  content: string
}

/** What the practice AI understands of a prompt. */
export interface Understood {
  /** All that it may take for an instruction: everything that is not fenced as data. */
  instructions: string
  /** The data, by name. */
  sections: Readonly<Record<string, string>>
}

/**
 * Reads a prompt as the most obedient of models: what stands inside of fences whose marker the system's part names is
 * data, and everything else, wherever it stands, is an instruction.
 */
export function understood(messages: readonly Message[]): Understood {
  const system = textOf(messages, (role) => role === 'system')
  const [, marker] = /\[\[name (\w+)\]\]/.exec(system) ?? []
  const rest = textOf(messages, (role) => role !== 'system')
  if (marker === undefined) return { instructions: `${system}\n${rest}`, sections: {} }
  const fenced = new RegExp(`^\\[\\[(\\w+) ${marker}\\]\\]\\n([\\s\\S]*?)\\n\\[\\[end \\1 ${marker}\\]\\]$`, 'gm')
  const sections = Object.fromEntries(Array.from(rest.matchAll(fenced), ([, name = '', data = '']) => [name, data]))
  return { instructions: `${system}\n${rest.replaceAll(fenced, '')}`, sections }
}

const textOf = (messages: readonly Message[], isMeant: (role: string) => boolean): string =>
  messages
    .filter(({ role }) => isMeant(role))
    .map(({ content }) => content)
    .join('\n')

/** The word that an instruction wants and nothing else, as somebody would smuggle one in; null without such an instruction. */
export const wantedWord = ({ instructions }: Understood): string | null =>
  /\bsay only ([A-Z]{4,})\b/.exec(instructions)?.[1] ?? null
