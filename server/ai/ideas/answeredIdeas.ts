import * as z from 'zod/mini'
import {
  difficultyLevel,
  longestIdeaDescription,
  longestIdeaDraft,
  longestIdeaTitle,
} from '../../../contract/buckets.ts'
import { network } from '../../../contract/networks.ts'
import { answerText } from '../../../rules/ai/answerText.ts'
import { AiFault } from '../aiFault.ts'

const words = (least: number, longest: number) =>
  z.pipe(z.string(), z.pipe(z.transform(answerText), z.string().check(z.minLength(least), z.maxLength(longest))))

const answeredIdea = z.object({
  title: words(1, longestIdeaTitle),
  description: z._default(words(0, longestIdeaDescription), ''),
  draft: z._default(words(0, longestIdeaDraft), ''),
  difficulty_level: difficultyLevel,
  networks: z._default(z.array(z.string()), []),
})

const answered = z.object({ ideas: z.array(z.unknown()) })

/** An idea that is in no bucket yet. */
export interface NewIdea extends Omit<z.output<typeof answeredIdea>, 'networks'> {
  networks: z.output<typeof network>[]
}

/**
 * The ideas in an answer, each checked by itself: one that is none is left out, and so is one whose title is known,
 * however it is written. Throws that the answer is malformed where none is left.
 */
export function answeredIdeas(answer: string, knownTitles: readonly string[]): NewIdea[] {
  const { data } = answered.safeParse(jsonIn(answer))
  const ideas = (data?.ideas ?? []).flatMap((idea) => {
    const parsed = answeredIdea.safeParse(idea)
    return parsed.success ? [{ ...parsed.data, networks: networksIn(parsed.data.networks) }] : []
  })
  const fresh = withoutKnown(ideas, knownTitles)
  if (fresh.length === 0) throw new AiFault('malformed')
  return fresh
}

/** Those whose title is neither known nor that of one before. */
export function withoutKnown<Idea extends { title: string }>(ideas: readonly Idea[], known: readonly string[]): Idea[] {
  const taken = new Set(known.map(keyOf))
  return ideas.filter(({ title }) => {
    const key = keyOf(title)
    const isNew = !taken.has(key)
    taken.add(key)
    return isNew
  })
}

const keyOf = (title: string): string => title.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The object in an answer, also where words or a code fence stand around it. */
function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

const networksIn = (names: readonly string[]): NewIdea['networks'] =>
  [...new Set(names)].flatMap((name) => network.safeParse(name).data ?? [])
