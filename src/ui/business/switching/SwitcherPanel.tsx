import { useSelector } from '@xstate/react'
import { Settings2 } from 'lucide-react'
import type { RefObject } from 'react'
import { strings } from '../../../../strings/business/switching.ts'
import { css } from '../../../../styled-system/css'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { AddBusiness } from './AddBusiness.tsx'
import { BusinessList } from './BusinessList.tsx'
import { panelRow } from './panelRow.ts'

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const filterBox = css({ borderTop: 'hairline', paddingTop: '3', paddingInline: '2', display: 'grid', gap: '1.5' })
const caption = css({ textStyle: 'captionStrong', color: 'textMuted' })
const actions = css({ borderTop: 'hairline', paddingTop: '2', display: 'grid' })
const quiet = css({ color: 'textMuted', padding: '2', textWrap: 'pretty' })

interface Props {
  focusPlace: RefObject<(HTMLInputElement & HTMLDivElement) | null>
  onClose: () => void
}

/** What the switcher opens: the businesses, which of them pages show, and the ways to more of them. */
export function SwitcherPanel({ focusPlace, onClose }: Props) {
  const { businesses, selected, filter, actor } = useBusinesses()
  const problem = useSelector(actor, (snapshot) => (snapshot.hasTag('failed') ? snapshot.context.problem : null))
  const choose = (id: number) => {
    onClose()
    if (id !== selected?.id) actor.send({ type: 'profile.chosen', id })
  }
  return (
    <div className={stack}>
      <ListProblem
        what={strings.yourBusinessesCouldNotBeLoaded}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
      {businesses.length > 0 && (
        <BusinessList
          businesses={businesses}
          selectedId={selected?.id ?? null}
          onChoose={choose}
          focusPlace={focusPlace}
        />
      )}
      {businesses.length === 0 && !problem && <p className={quiet}>{strings.noBusinessYet}</p>}
      {businesses.length > 1 && selected && (
        <div className={filterBox}>
          <span aria-hidden="true" className={caption}>
            {strings.pagesShow}
          </span>
          <Segmented
            label={strings.pagesShow}
            options={[
              { value: 'byProfile', label: strings.thisBusiness },
              { value: 'showAll', label: strings.allBusinesses },
            ]}
            value={filter}
            onChange={(chosen) => actor.send({ type: 'filter.chosen', filter: chosen })}
          />
        </div>
      )}
      <div className={actions}>
        <AddBusiness onLeave={onClose} />
        <RouterLink to="/profile#businesses" className={panelRow} onClick={onClose}>
          <Settings2 size={16} aria-hidden />
          {strings.manageBusinesses}
        </RouterLink>
      </div>
    </div>
  )
}
