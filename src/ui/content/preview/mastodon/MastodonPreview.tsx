import { strings } from '../../../../../strings/content/preview/mastodon.ts'
import { css } from '../../../../../styled-system/css'
import { Author } from '../Author.tsx'
import { CutText } from '../CutText.tsx'
import { Hidden } from '../Hidden.tsx'
import { PartBody } from '../PartBody.tsx'
import { PartMedia } from '../PartMedia.tsx'
import { chosenWord, type PreviewProps } from '../previewItem.ts'
import { Thread } from '../ThreadPreview.tsx'

const column = css({ display: 'grid', gap: '1.5', minWidth: '0' })

/** A toot, or a thread of them; behind its content warning where it has one. */
export function MastodonPreview({ account, written, options, cards }: PreviewProps) {
  const { network } = account
  const warning = chosenWord(options, 'spoiler_text')
  const isSensitive = warning === '' && options.sensitive === true
  return (
    <Thread
      {...{ account, written }}
      show={(part) => (
        <div className={column}>
          <Author account={account} isStacked />
          {warning !== '' ? (
            <Hidden behind={warning}>
              <PartBody network={network} part={part} linkCards={written.linkCards} cards={cards} />
            </Hidden>
          ) : isSensitive && part.mediaIds.length > 0 ? (
            <>
              <CutText network={network} text={part.text} />
              <Hidden behind={strings.sensitiveContent}>
                <PartMedia network={network} ids={part.mediaIds} />
              </Hidden>
            </>
          ) : (
            <div>
              <PartBody network={network} part={part} linkCards={written.linkCards} cards={cards} />
            </div>
          )}
        </div>
      )}
    />
  )
}
