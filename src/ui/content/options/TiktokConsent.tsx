import type { Draft } from '../../../../rules/content/draft.ts'
import { strings } from '../../../../strings/content/options.ts'
import { css } from '../../../../styled-system/css'
import { ExternalLink } from '../../kit/ExternalLink.tsx'

const style = css({ textStyle: 'caption', color: 'textMuted', textWrap: 'pretty', paddingTop: '1' })

const acts = { schedule: 'scheduling', now: 'publishing' } satisfies Record<Draft['when'], string>

const musicUsage = 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en'
const brandedContent = 'https://www.tiktok.com/legal/page/global/bc-policy/en'

interface Props {
  isBranded: boolean
  when: Draft['when']
}

/** What the person agrees to by the act that follows (Content Sharing Guidelines, "Declaration"). */
export function TiktokConsent({ isBranded, when }: Props) {
  return (
    <p className={style}>
      {strings.byYouAgreeToTikToks(acts[when])}{' '}
      {isBranded && (
        <>
          <ExternalLink href={brandedContent}>{strings.brandedContentPolicy}</ExternalLink> {strings.and}{' '}
        </>
      )}
      <ExternalLink href={musicUsage}>{strings.musicUsageConfirmation}</ExternalLink>.
    </p>
  )
}
