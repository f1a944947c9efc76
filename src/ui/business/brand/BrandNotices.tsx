import { useSelector } from '@xstate/react'
import { changedParts, isEmptyBrand } from '../../../../rules/business/brandChanges.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import type { BrandActor } from '../../../app/business/brand.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' })
const stack = css({ display: 'grid', gap: '3', marginBottom: '5', _empty: { display: 'none' } })

interface Props {
  actor: BrandActor
  /** Reads the brand from the profile's web page; there is no offer without it. */
  onReadWebsite?: (() => void) | undefined
}

/** What there is to know before one begins. */
export function BrandNotices({ actor, onReadWebsite }: Props) {
  const brand = useSelector(actor, ({ context }) => context.brand)
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const isConflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'))
  const isRestored = useSelector(actor, ({ context }) => context.isRestored)
  if (!brand) return null
  const isEmpty = brand.isValid && isEmptyBrand(brand.assets)
  return (
    <div className={stack}>
      {!brand.isValid && (
        <Notice severity="warning" live="status" title={strings.theStoredBrandCouldNotBeRead}>
          {strings.itsColorsFontsLogosAndTemplatesAre}
        </Notice>
      )}
      {isEmpty && !isUnsaved && (
        <Notice title={strings.noBrandYet} live="none">
          {strings.beginWithTheColorsTheSampleFollows}
          {onReadWebsite && (
            <div className={actions}>
              <Button size="sm" onClick={onReadWebsite}>
                {strings.readThemFromYourWebsite}
              </Button>
            </div>
          )}
        </Notice>
      )}
      {isRestored && isUnsaved && !isConflict && (
        <Notice live="status" title={strings.yourChangesAreBack}>
          {strings.theyWereKeptOnThisComputerAnd}
        </Notice>
      )}
      {isConflict && <Conflict actor={actor} />}
    </div>
  )
}

const partWords: Readonly<Record<string, string>> = {
  brand_voice: 'voice',
  style_guide: strings.styleGuideInSentence,
}

/** Two have changed the same: whose is to stay. */
function Conflict({ actor }: { actor: BrandActor }) {
  const brand = useSelector(actor, ({ context }) => context.brand)
  const typed = useSelector(actor, ({ context }) => context.typed)
  const parts = brand ? changedParts(brand.assets, typed).map((part) => partWords[part] ?? part) : []
  return (
    <Notice severity="warning" title={strings.thisBrandWasChangedElsewhereWhileYou}>
      {strings.yoursAndTheirsDifferIn(listed(parts))}
      <div className={actions}>
        <Button size="sm" variant="ink" onClick={() => actor.send({ type: 'overwrite.confirmed' })}>
          {strings.saveMineOverIt}
        </Button>
        <Button size="sm" onClick={() => actor.send({ type: 'overwrite.declined' })}>
          {strings.takeTheirs}
        </Button>
      </div>
    </Notice>
  )
}
