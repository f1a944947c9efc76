/** One instruction of a Dockerfile, its continued lines joined. */
export interface Instruction {
  name: string
  text: string
}

/** What is built from one FROM. */
export interface Stage {
  name: string | null
  image: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile, as far as ours has instructions. Throws at one that it does not know. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of instructionsOf(text)) {
    if (instruction.name === 'FROM') stages.push(stageOf(instruction.text))
    else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

const known = ['FROM', 'ARG', 'ENV', 'WORKDIR', 'COPY', 'RUN', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean)
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    if (!known.includes(name)) throw new Error(`This is no instruction that is known: ${line}`)
    return { name, text: rest.trim() }
  })
}

function stageOf(text: string): Stage {
  const [, image = '', name = null] = /^(?:--platform=\S+ )?(\S+)(?: AS (\w+))?$/.exec(text) ?? []
  return { name, image, instructions: [] }
}

/** What a stage says by one kind of instruction. */
export const textsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({ text }) => text)

/** The environment that a stage gives. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    textsOf(stage, 'ENV').flatMap((text) =>
      text.split(' ').map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=')
        return [name, value]
      }),
    ),
  )

/** A command that is written as JSON: `["node", "start.ts"]`. */
export function commandOf(text: string): string[] {
  const command: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (!Array.isArray(command)) throw new Error(`This is no command: ${text}`)
  return command.map(String)
}

/** What is copied: from the context, or from another stage. */
export interface Copy {
  stage: string | null
  sources: string[]
  /** With a slash at the end where it is a folder for several. */
  target: string
}

export function copiesOf(stage: Stage): Copy[] {
  return textsOf(stage, 'COPY').map((text) => {
    const [, from = null, rest = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(text) ?? []
    const names = rest.split(' ')
    return { stage: from, sources: names.slice(0, -1), target: names.at(-1) ?? '' }
  })
}

/** Whether the build's context has a path at its top, by a `.dockerignore` that leaves out all and names what stays. */
export function contextOf(dockerignore: string): (path: string) => boolean {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const [first, ...rest] = lines
  const named = rest.map((line) => /^!([\w.-]+)$/.exec(line)?.[1])
  if (first !== '*' || named.includes(undefined)) throw new Error('This .dockerignore is of another kind')
  return (path) => named.includes(path.split('/')[0])
}
