import { labelOfText, type PostText } from '../../../../rules/campaigns/reviewedPost.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import { Segmented } from '../../kit/Segmented.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'

const scroller = css({ overflowX: 'auto', padding: '1', margin: '-1' })
const label = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })
const own = css({ textStyle: 'caption' })

interface Props {
  texts: readonly PostText[]
  isBusy?: boolean
  value: PostText['key']
  onChange: (value: PostText['key']) => void
}

/** The texts of a post, one at a time: the common one, and the own version of each network that has one. */
export const TextTabs = ({ texts, isBusy = false, value, onChange }: Props) => (
  <div className={scroller}>
    <Segmented
      label={strings.textsOfThePost}
      isBusy={isBusy}
      options={texts.map((text) => ({
        value: text.key,
        label: (
          <span className={label}>
            {text.networks.map((network) => (
              <NetworkMark key={network} network={network} size={16} label="" />
            ))}
            {labelOfText(text)}
            {text.key !== 'common' && <span className={own}>{strings.ownVersion}</span>}
          </span>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  </div>
)
