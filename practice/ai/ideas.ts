import type { Understood } from './reading.ts'
import { label } from './texts.ts'

const turns = [
  {
    title: 'How it is made',
    description: 'Show one step by hand. People like to see work.',
    difficulty_level: 'medium',
  },
  {
    title: 'A question to you',
    description: 'Ask what they would choose. It costs a minute.',
    difficulty_level: 'easy',
  },
  {
    title: 'Before and after',
    description: 'Two pictures of the same thing. The change tells it.',
    difficulty_level: 'medium',
  },
  { title: 'What most get wrong', description: 'One mistake and what to do instead.', difficulty_level: 'easy' },
  { title: 'Who is behind it', description: 'One person, one sentence of theirs.', difficulty_level: 'medium' },
  {
    title: 'A day from first to last',
    description: 'Five moments of a day, as a small film.',
    difficulty_level: 'hard',
  },
  {
    title: 'The oldest thing here',
    description: 'Something that was always there, and why.',
    difficulty_level: 'easy',
  },
  { title: 'What comes next', description: 'A look at what is being prepared.', difficulty_level: 'hard' },
] as const

/** Ideas as JSON, as many as the instructions want; none that the section of known titles has. The same of the same. */
export function ideasFor({ instructions, sections }: Understood): string {
  const [, wanted = '6'] = /exactly (\d+) ideas/.exec(instructions) ?? []
  const { bucket = '', known = '', networks = '' } = sections
  const [, name = 'This bucket'] = /^Name: (.*)$/m.exec(bucket) ?? []
  const taken = new Set(known.split('\n').map((title) => title.trim().toLowerCase()))
  const all = Array.from({ length: mostRounds }, (_, round) => turns.map((turn) => ideaOf(turn, name, round))).flat()
  const ideas = all
    .filter(({ title }) => !taken.has(title.toLowerCase()))
    .slice(0, Number(wanted))
    .map((idea) => ({ ...idea, networks: networks.split(',').filter(Boolean).slice(0, 3) }))
  return JSON.stringify({ ideas })
}

const mostRounds = 60

const ideaOf = (turn: (typeof turns)[number], bucket: string, round: number) => ({
  ...turn,
  title: `${label} ${bucket}: ${turn.title}${round > 0 ? ` (${round + 1})` : ''}`,
  draft: `${label} ${turn.title} at [our place]. ${turn.description}`,
})
