import type { NewFile } from '../scaffold.ts'
import type { NewNetwork } from './newNetwork.ts'

export const ruleFiles = ({ name, Name, title }: NewNetwork): NewFile[] => [
  {
    path: `rules/networks/${name}/${name}.ts`,
    text: `import type { TextLimits } from '../../../contract/networks.ts'
import type { NetworkRules } from '../networkRules.ts'

/** What ${title} takes. */
export const ${name}Limits: TextLimits = { characters: 500, characters_per_url: null, bytes: null }

/** Counts every stretch in full. */
export const ${name}: NetworkRules = {
  canDelete: false,
  refusesDoubles: false,
  countedText: (text) => text,
  takes: {
    isTextEnough: true,
    images: 0,
    videos: 0,
    media: 0,
    isMixTaken: false,
    image: {},
    video: { types: [], maxBytes: 0 },
    hasThreads: false,
    firstComment: null,
  },
}
`,
  },
  {
    path: `rules/networks/${name}/textParts.ts`,
    text: `import type { TextPart } from '../textPart.ts'

/** What ${title} makes of a text. */
export const find${Name}Parts = (text: string): TextPart[] => [{ kind: 'text', text }]
`,
  },
]
