import { contentFor } from '../../../../rules/content/contentFor.ts'
import type { PostContent } from '../../../../rules/content/postContent.ts'
import { suggestedUtm, type Utm } from '../../../../rules/content/utm.ts'
import { withUtm } from '../../../../rules/content/withUtm.ts'
import { partsOf } from '../../../../rules/networks/textParts.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { SwitchRow } from '../../kit/SwitchRow.tsx'
import { type UtmExample, UtmFields } from '../../links/UtmFields.tsx'

const frame = css({ display: 'grid', gap: '2' })
const title = css({ textStyle: 'h3' })

interface Props {
  content: PostContent
  /** Those that the post goes to. */
  accounts: readonly SocialAccount[]
  /** What is added; null: nothing. */
  utm: Utm | null
  /** What the post began with, which it begins with again; null: nothing. */
  ofBusiness: Utm | null
  isReadOnly: boolean
  /** `field` is the one that was typed in; null where all is turned on or off. */
  onChange: (utm: Utm | null, field: keyof Utm | null) => void
}

/** What is added to the links of this post, with one of them as it will go out; nothing while it has none. */
export function PostLinks({ content, accounts, utm, ofBusiness, isReadOnly, onChange }: Props) {
  const link = linkIn(content, accounts)
  if (link === null && utm === null) return null
  return (
    <section aria-label="Links" className={frame}>
      <h2 className={title}>Links</h2>
      <SwitchRow
        label="Add UTM parameters to links"
        note="So the statistics of your website tell which network a visitor came from."
        isOn={utm !== null}
        isReadOnly={isReadOnly}
        onChange={(isOn) => onChange(isOn ? (ofBusiness ?? suggestedUtm) : null, null)}
      />
      {utm && (
        <UtmFields
          utm={utm}
          example={link}
          size="sm"
          isReadOnly={isReadOnly}
          onChange={(field, value) => onChange({ ...utm, [field]: value }, field)}
        />
      )}
    </section>
  )
}

/** The first link that a network makes of what goes out there. */
function linkIn(content: PostContent, accounts: readonly SocialAccount[]): UtmExample | null {
  for (const account of accounts) {
    const { network } = account
    const { parts, firstComment } = contentFor({ ...content, utm: null }, account, withUtm)
    for (const text of [...parts.map((part) => part.text), firstComment ?? '']) {
      const address = partsOf(network, text).find(({ kind }) => kind === 'link')?.text
      if (address !== undefined) return { network, address }
    }
  }
  return null
}
