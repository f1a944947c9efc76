import { stateOfPart } from '../../../rules/content/states.ts'
import { dayOf, momentLabel, type WallTime } from '../../../rules/content/times.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import type { Post } from '../../machines/content/post.machine.ts'

export type Part = Post['publications'][number]

const titleLength = 56

/** A post's first line, as its name. */
export function titleOf({ text }: Pick<Post, 'text'>, most = titleLength): string {
  const [line = ''] = text.trim().split('\n')
  if (line === '') return 'A post without words'
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line
}

/** What a post's state means for its person, in a sentence. */
export function stateSentence({ state, schedule, publications }: Post, now: WallTime): string {
  const moment = schedule ? momentLabel(schedule.wallTime, dayOf(now)) : 'as soon as possible'
  const out = publications.filter((part) => part.state === 'published').length
  const sentences: Record<Post['state'], string> = {
    draft: 'Nobody sees it yet. Give it a time, or publish it now.',
    scheduled: `It goes out ${moment}.`,
    publishing: 'It is going out right now. This page follows it.',
    published: 'It is out everywhere it was meant to go.',
    partly_published: `${out} of ${publications.length} parts are out. The rest is below.`,
    failed: 'It did not go out. What happened is below; your text is safe.',
    missed: 'It was too late to send it. Choose a new time, or send it now.',
    unknown: 'It is not certain whether it went out. The network is being read; nothing is sent twice.',
    needs_person: 'It is not certain whether it went out. Please look, and say what is so.',
    held: 'It waits for its account to be connected again.',
  }
  return sentences[state]
}

/** What is said of a part that has no reason of its own. */
export function partSentence({ state, network }: Part): string | null {
  const name = networkNames[network]
  if (state === 'unknown' || state === 'reconciling') {
    return `${name} took it and never answered clearly. It is being looked for there, and is not sent again until this is settled, so it cannot appear twice.`
  }
  if (state === 'needs_person')
    return `It is not certain whether ${name} has it. Please look there, and say what is so.`
  if (state === 'failed') return `${name} did not take it. Nothing was posted there, so it is safe to send again.`
  if (state === 'missed') return 'It was too late, so it was not sent.'
  if (state === 'held') return 'It is held until the account is connected again.'
  return null
}

/** Whether a part is in trouble, and of which colour. */
export function troubleOf({ state }: Part): 'failed' | 'missed' | 'unknown' | null {
  const shown = stateOfPart(state)
  if (shown === 'failed') return 'failed'
  if (shown === 'missed' || shown === 'held') return 'missed'
  return shown === 'unknown' || shown === 'needs_person' ? 'unknown' : null
}
