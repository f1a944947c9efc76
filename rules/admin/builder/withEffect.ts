import type { Entry } from './entry.ts'

/** An entry that says something else of what it does. */
export function withEffect(entry: Entry, effect: string): Entry {
  switch (entry.kind) {
    case 'template':
      return { ...entry, fields: { ...entry.fields, effect } }
    case 'rule':
      return { ...entry, fields: { ...entry.fields, effect } }
    case 'awareness_stage':
      return { ...entry, fields: { ...entry.fields, effect } }
    case 'psychology':
      return { ...entry, fields: { ...entry.fields, effect } }
    case 'experiment':
      return { ...entry, fields: { ...entry.fields, effect } }
    case 'platform_strategy':
      return { ...entry, fields: { ...entry.fields, effect } }
    case 'engagement_trigger':
      return { ...entry, fields: { ...entry.fields, effect } }
  }
}
