import { Plus } from 'lucide-react'
import { monthFindingOf, monthSums } from '../../../rules/buckets/monthFinding.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import type { BucketShares } from '../../services/buckets/shares.ts'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Highlight } from '../kit/Highlight.tsx'
import { Link } from '../kit/Link.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { useLeads } from '../shell/useLeads.ts'
import { EditorDialog, TemplateDialog } from './overlays.ts'
import type { useOverlays } from './useOverlays.tsx'

const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: '4' })
const words = css({ minWidth: '0', flex: '[1 1 token(sizes.80)]' })
const eyebrow = css({ textStyle: 'small', color: 'textMuted' })
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const sums = css({ color: 'textMuted', marginTop: '1', textWrap: 'pretty' })
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  width: { base: 'full', sm: 'fit' },
  '& :is(button, a)': { flex: { base: '[1]', sm: '[none]' } },
})

interface Props {
  /** Null until the month is read. */
  shares: BucketShares | null
  /** There is no bucket yet: the page has the ways to make one. */
  isEmpty: boolean
  overlays: ReturnType<typeof useOverlays>
}

/** How the month stands, as the title of the page. */
export function BucketsHeader({ shares, isEmpty, overlays }: Props) {
  const leads = useLeads()
  return (
    <header className={head}>
      <div className={words}>
        <p className={eyebrow}>{strings.contentBucketsTitle}</p>
        <h1 className={title}>{shares ? monthFindingOf(shares, !isEmpty, markShort) : strings.contentBucketsTitle}</h1>
        {shares && !isEmpty && (
          <p className={sums}>
            {monthSums(shares)} <Link to="/analytics/buckets">{strings.howTheyDo}</Link>{' '}
            <Link to="/profile#feeds">{strings.draftsFromFeeds}</Link>
          </p>
        )}
        <ShownBusiness />
      </div>
      {!isEmpty && (
        <div className={acts}>
          {leads('/generate') && (
            <ButtonLink to="/generate" variant="ghost">
              {strings.generate}
            </ButtonLink>
          )}
          <Button variant="ghost" {...preloadBy(TemplateDialog)} onClick={overlays.openTemplates}>
            {strings.fromATemplate}
          </Button>
          <Button {...preloadBy(EditorDialog)} onClick={overlays.create}>
            <Plus size={16} aria-hidden />
            {strings.newBucket}
          </Button>
        </div>
      )}
    </header>
  )
}

const markShort = (words: string) => <Highlight key="short">{words}</Highlight>
