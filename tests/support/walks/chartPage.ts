import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { guardWords } from '../../../src/services/telemetry/inspection/chartWords.ts'
import { nodesOf, transitionsOf } from '../../../src/services/telemetry/inspection/declared.ts'
import { actionWords, delayWords, eventWords, pathOf } from './chartWords.ts'
import { mermaidOf } from './mermaid.ts'
import { lineOf } from './plain.ts'

/** A machine with where it comes from. */
export interface Charted {
  /** `area/lifecycle` */
  readonly name: string
  readonly machine: AnyStateMachine
  /** The file, from the project's root. */
  readonly file: string
  /** The file's text: the comment above the machine says what lifecycle it is. */
  readonly source: string
  /** What its walks begin with. */
  readonly inputs: readonly unknown[]
}

/** The comment above the machine (or the function that makes it), as a paragraph. */
export function docOf({ name, source }: Pick<Charted, 'name' | 'source'>): string {
  const lifecycle = name.split('/').at(-1)
  const above = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:const|function) ${lifecycle}(?:Machine)?\\b`,
  )
  const [, comment = ''] = above.exec(source) ?? []
  return comment
    .replaceAll(/^\s*\*? ?/gm, '')
    .trim()
    .replaceAll('\n', ' ')
}

/**
 * The page of a machine: what it is, its drawing, and tables of its states, transitions with all that they do, delays and
 * input.
 */
export function chartPage(charted: Charted): string {
  const { name, machine, file } = charted
  const nodes = nodesOf(machine.root)
  const transitions = nodes.flatMap(transitionsOf)
  return [
    `# ${name}`,
    `Written by \`npm run charts\` from \`${file}\`.`,
    docOf(charted),
    `\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\``,
    '## States',
    table(['state', 'tags', 'on entry', 'runs', 'on exit'], nodes.filter(isTold).map(stateCells)),
    '## Transitions',
    table(
      ['from', 'on', 'if', 'to', 'does'],
      transitions.map((transition) => transitionCells(machine, transition)),
    ),
    ...section('Delays', ['delay', 'time'], delayCells(machine)),
    ...section('Input', ['field', 'is', 'walked with'], inputCells(charted.inputs)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

/** The list of all machines, by name. */
export function indexPage(charted: readonly Charted[]): string {
  const lines = charted.map(({ name, machine, source }) => [
    `[${name}](${fileNameOf(name)})`,
    docOf({ name, source }),
    String(nodesOf(machine.root).filter(isLeaf).length),
    String(nodesOf(machine.root).flatMap(transitionsOf).length),
  ])
  return [
    '# Machines',
    'Every lifecycle of the product. Written by `npm run charts`; a test fails when a page is not current. Beside each page lies its drawing alone, as Mermaid text (`.mmd`). `npm run charts -- --json` writes the configurations that `createMachine` and Stately Studio read to `docs/machines/json/`, which is not committed, or to a folder given. `npm run walks -- <name>` prints the walks of a machine.',
    table(['machine', 'what it is', 'states', 'transitions'], lines),
  ]
    .join('\n\n')
    .concat('\n')
}

/** `account/login` → `account-login.md` */
export const fileNameOf = (name: string, ending = 'md'): string => `${name.replaceAll('/', '-')}.${ending}`

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final'

/** The machine itself is a line only when it does something. */
const isTold = (node: AnyStateNode): boolean => node.parent !== undefined || stateCells(node).slice(1).some(Boolean)

const stateCells = (node: AnyStateNode): string[] => [
  `${pathOf(node)}${node.type === 'atomic' || node.type === 'compound' ? '' : ` (${node.type})`}`,
  node.tags.join(', '),
  actionWords(node.entry),
  node.invoke.map(({ src }) => String(src)).join(', '),
  actionWords(node.exit),
]

const transitionCells = (machine: AnyStateMachine, transition: AnyTransitionDefinition): string[] => [
  pathOf(transition.source),
  eventWords(machine, transition),
  guardWords(transition.guard),
  transition.target?.map(pathOf).join(' + ') ?? '(stays)',
  actionWords(transition.actions),
]

const delayCells = (machine: AnyStateMachine): string[][] =>
  Object.entries(machine.implementations.delays).map(([name, delay]) => [name, delayWords(delay)])

/** Each field that any of the inputs has, with the values that the walks begin with. */
function inputCells(inputs: readonly unknown[]): string[][] {
  const fields = inputs.flatMap((input) => (typeof input === 'object' && input !== null ? Object.entries(input) : []))
  return [...Map.groupBy(fields, ([name]) => name)].map(([name, given]) => {
    const values = given.map(([, value]) => value)
    return [name, distinct(values.map(kindOf)).join(' or '), distinct(values.map(shortLineOf)).join(', ')]
  })
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

/** What one cell holds without pushing the others out of sight. */
const longestValue = 60

function shortLineOf(value: unknown): string {
  const line = lineOf(value)
  return `\`${line.length > longestValue ? `${line.slice(0, longestValue)}…` : line}\``
}

/** A heading with its table; nothing where there is nothing to tell. */
const section = (title: string, heads: readonly string[], lines: readonly (readonly string[])[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, table(heads, lines)]

function table(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...lines.map(line)].join('\n')
}
