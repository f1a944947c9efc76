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

const strictnessWords = { must: 'Must', should: 'Should', may: 'May' } as const

/** All that an entry says, in the order of its form. */
export function entryLines(entry: Entry): EntryLine[] {
  const clean = cleanEntry(entry)
  return [line('Name', clean.name), line('What it does', clean.fields.effect), ...linesOfKind(clean)]
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
        line(`Post ${at + 1}: name`, name),
        line(`Post ${at + 1}: what it tells the writer`, instruction),
        line(`Post ${at + 1}: texts`, texts.join('\n')),
      ])
    case 'rule': {
      const { instruction, strictness, stages, networks, neverWhen, avoid } = entry.fields
      return [
        line('What it tells the writer', instruction),
        line('How strict', strictnessWords[strictness]),
        line('At these stages', stages.length === 0 ? 'All' : stages.join(', ')),
        line('On these networks', networks.length === 0 ? 'All' : listed(networks.map((one) => networkNames[one]))),
        line('Never when', neverWhen),
        line('Words to avoid', avoid.join('\n')),
      ]
    }
    case 'awareness_stage':
      return [
        line('What it tells the writer', entry.fields.instruction),
        line('Last lines', entry.fields.closings.join('\n')),
      ]
    case 'psychology':
      return [
        line('What it tells the writer', entry.fields.instruction),
        line('First lines', entry.fields.openings.join('\n')),
      ]
    case 'experiment':
      return entry.fields.variants.flatMap(({ name, instruction, openings }, at) => [
        line(`Variant ${at + 1}: name`, name),
        line(`Variant ${at + 1}: what it tells the writer`, instruction),
        line(`Variant ${at + 1}: first lines`, openings.join('\n')),
      ])
    case 'platform_strategy': {
      const { network, postsPerWeek, hours, year } = entry.fields
      return [
        line('Network', networkNames[network]),
        line('Posts a week', String(postsPerWeek)),
        line('Hours', hours.map(hoursWords).join('\n')),
        line('Year', String(year)),
      ]
    }
    case 'engagement_trigger': {
      const { instruction, lines, every } = entry.fields
      return [
        line('What it tells the writer', instruction),
        line('Lines', lines.join('\n')),
        line('How often', every === 1 ? 'In every post' : `In one of ${every} posts`),
      ]
    }
  }
}

const line = (label: string, text: string): EntryLine => ({ label, text })

const hoursWords = ({ weekdays, from, until }: Hours): string =>
  `${weekdays.map((weekday) => weekdayLabel(weekday, 'short')).join(', ')}: ${from} to ${until}`
