import { strings } from '../../../strings/admin/builder.ts'
import { networkNames } from '../../networks/networkNames.ts'
import { listed } from '../../shell/words.ts'
import { weekdayLabel } from '../../slots/slotLabel.ts'
import { cleanEntry } from './cleanEntry.ts'
import type { Entry, Hours } from './entry.ts'

/** One thing that an entry says, as it is read beside another version of it. */
export interface EntryLine {
  label: string
  text: string
}

const strictnessWords = { must: strings.must, should: strings.should, may: strings.may } as const

/** All that an entry says, in the order of its form. */
export function entryLines(entry: Entry): EntryLine[] {
  const clean = cleanEntry(entry)
  return [line(strings.name, clean.name), line(strings.whatItDoes, clean.fields.effect), ...linesOfKind(clean)]
}

/** What is said under a label; a dash where there is nothing. */
export const lineOf = (entry: Entry, label: string): string =>
  entryLines(entry).find((one) => one.label === label)?.text || '–'

/** The labels of what two versions say, those of the first before what only the other has. */
export const labelsOf = (one: Entry, other: Entry): string[] => [
  ...new Set([...entryLines(one), ...entryLines(other)].map(({ label }) => label)),
]

function linesOfKind(entry: Entry): EntryLine[] {
  switch (entry.kind) {
    case 'template':
      return entry.fields.moments.flatMap(({ name, instruction, texts }, at) => [
        line(strings.post(at + 1), name),
        line(strings.postAt(at + 1), instruction),
        line(strings.postTexts(at + 1), texts.join('\n')),
      ])
    case 'rule': {
      const { instruction, strictness, stages, networks, neverWhen, avoid } = entry.fields
      return [
        line(strings.whatItTellsTheWriter, instruction),
        line(strings.howStrict, strictnessWords[strictness]),
        line(strings.atTheseStages, stages.length === 0 ? strings.all : stages.join(', ')),
        line(
          strings.onTheseNetworks,
          networks.length === 0 ? strings.all : listed(networks.map((one) => networkNames[one])),
        ),
        line(strings.neverWhen, neverWhen),
        line(strings.wordsToAvoid, avoid.join('\n')),
      ]
    }
    case 'awareness_stage':
      return [
        line(strings.whatItTellsTheWriter, entry.fields.instruction),
        line(strings.lastLines, entry.fields.closings.join('\n')),
      ]
    case 'psychology':
      return [
        line(strings.whatItTellsTheWriter, entry.fields.instruction),
        line(strings.firstLines, entry.fields.openings.join('\n')),
      ]
    case 'experiment':
      return entry.fields.variants.flatMap(({ name, instruction, openings }, at) => [
        line(strings.variant(at + 1), name),
        line(strings.variantAt(at + 1), instruction),
        line(strings.variantFirstLines(at + 1), openings.join('\n')),
      ])
    case 'platform_strategy': {
      const { network, postsPerWeek, hours, year } = entry.fields
      return [
        line(strings.network, networkNames[network]),
        line(strings.postsAWeek, String(postsPerWeek)),
        line(strings.hours, hours.map(hoursWords).join('\n')),
        line(strings.year, String(year)),
      ]
    }
    case 'engagement_trigger': {
      const { instruction, lines, every } = entry.fields
      return [
        line(strings.whatItTellsTheWriter, instruction),
        line(strings.lines, lines.join('\n')),
        line(strings.howOften, every === 1 ? strings.inEveryPost : strings.inOneOfPosts(every)),
      ]
    }
  }
}

const line = (label: string, text: string): EntryLine => ({ label, text })

const hoursWords = ({ weekdays, from, until }: Hours): string =>
  strings.weekdaysFromUntil(weekdays.map((weekday) => weekdayLabel(weekday, 'short')).join(', '), from, until)
