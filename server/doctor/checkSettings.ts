import { settingNames, settingProblems } from '../process/settings.ts'
import { type Finding, fine, toCheck, wrong } from './finding.ts'

/** Settings of one kind begin alike: what begins so and is none was meant to be one. */
const ownPrefixes =
  /^(S3|SMTP|STRIPE|TWITTER|FACEBOOK|INSTAGRAM|LINKEDIN|TIKTOK|THREADS|LANGUAGETOOL|BACKUPS?|GEO|OWNER|PRACTICE)_/

/** What is set, and what looks as if it were meant to be. */
export function checkSettings(env: Readonly<Record<string, string | undefined>>): Finding[] {
  const problems = settingProblems(env).map((sentence) => wrong('settings', sentence))
  const unknown = Object.keys(env).filter((name) => !settingNames.includes(name))
  const typos = unknown.flatMap((name) => typoOf(name) ?? [])
  if (problems.length + typos.length > 0) return [...problems, ...typos]
  const count = settingNames.filter((name) => env[name]).length
  return [fine('settings', `${count} ${count === 1 ? 'setting is' : 'settings are'} set, and all can be read.`)]
}

function typoOf(name: string): Finding | null {
  const meant = settingNames.find((known) => isAlike(known, name))
  if (meant) return toCheck('settings', `${name} is no setting: was ${meant} meant?`)
  if (ownPrefixes.test(name))
    return toCheck('settings', `${name} is no setting: README.md, "Settings", lists them all.`)
  return null
}

/** As short as HOST, names of other programs are near: one letter there, two in longer ones. */
function isAlike(known: string, name: string): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (plain(known) === plain(name)) return true
  if (Math.min(known.length, name.length) < 6) return false
  return distance(known, name.toUpperCase()) <= (known.length < 9 ? 1 : 2)
}

/** How many letters must be changed, added or left out to come from one to the other (Levenshtein). */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1]
    for (const [column, second] of [...other].entries()) {
      const changed = (before[column] ?? 0) + (letter === second ? 0 : 1)
      now.push(Math.min(changed, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1))
    }
    before = now
  }
  return before.at(-1) ?? 0
}
