import type { Entry } from './entry.ts'

/** An entry as it is sent: without the blanks around its words, and without lines that say nothing. */
export function cleanEntry(entry: Entry): Entry {
  const name = entry.name.trim()
  const effect = entry.fields.effect.trim()
  switch (entry.kind) {
    case 'template': {
      const moments = entry.fields.moments.map((moment) => ({
        name: moment.name.trim(),
        instruction: moment.instruction.trim(),
        texts: filled(moment.texts),
      }))
      return { ...entry, name, fields: { effect, moments } }
    }
    case 'rule': {
      const { fields } = entry
      const [instruction, neverWhen] = [fields.instruction.trim(), fields.neverWhen.trim()]
      return { ...entry, name, fields: { ...fields, effect, instruction, neverWhen, avoid: filled(fields.avoid) } }
    }
    case 'awareness_stage': {
      const { instruction, closings } = entry.fields
      return { ...entry, name, fields: { effect, instruction: instruction.trim(), closings: filled(closings) } }
    }
    case 'psychology': {
      const { instruction, openings } = entry.fields
      return { ...entry, name, fields: { effect, instruction: instruction.trim(), openings: filled(openings) } }
    }
    case 'experiment': {
      const variants = entry.fields.variants.map((variant) => ({
        name: variant.name.trim(),
        instruction: variant.instruction.trim(),
        openings: filled(variant.openings),
      }))
      return { ...entry, name, fields: { effect, variants } }
    }
    case 'platform_strategy':
      return { ...entry, name, fields: { ...entry.fields, effect } }
    case 'engagement_trigger': {
      const { instruction, lines, every } = entry.fields
      return { ...entry, name, fields: { effect, instruction: instruction.trim(), lines: filled(lines), every } }
    }
  }
}

/** Whether both would be saved as the same. */
export const isSameEntry = (one: Entry, other: Entry): boolean =>
  JSON.stringify(cleanEntry(one)) === JSON.stringify(cleanEntry(other))

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== '')
