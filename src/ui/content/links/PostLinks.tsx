import { useState } from 'react'
import type { PostContent } from '../../../../rules/content/postContent.ts'
import { isSameUtm, suggestedUtm, type Utm } from '../../../../rules/content/utm.ts'
import { utmLinkIn } from '../../../../rules/content/utmLink.ts'
import { strings } from '../../../../strings/content/links.ts'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { UtmSection } from '../../links/UtmSection.tsx'

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

/**
 * What is added to the links of this post, with one of them as it will go out. Nothing while it has no link for it, unless
 * its person has chosen something else than its business.
 */
export function PostLinks({ content, accounts, utm, ofBusiness, isReadOnly, onChange }: Props) {
  const [isChanged, setChanged] = useState(false)
  const link = utmLinkIn(content, accounts)
  const isOwn = isChanged || (utm !== null && !isSameUtm(utm, ofBusiness))
  if (!link?.takesUtm && !isOwn) return null
  return (
    <UtmSection
      Heading="h2"
      note={strings.soTheStatisticsOfYourWebsiteTell}
      utm={utm}
      suggested={ofBusiness ?? suggestedUtm}
      example={link}
      size="sm"
      isReadOnly={isReadOnly}
      onChange={(changed, field) => {
        setChanged(true)
        onChange(changed, field)
      }}
    />
  )
}
