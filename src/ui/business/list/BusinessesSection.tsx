import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { newBusinessAddress } from '../../../../rules/business/addresses.ts'
import { spokenName } from '../../../../rules/business/businessName.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/business/list.ts'
import { css } from '../../../../styled-system/css'
import { createDeletions } from '../../../app/business/deletion.ts'
import type { ProfileLimits } from '../../../machines/business/businessProfiles.machine.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { BusinessItem } from './BusinessItem.tsx'
import { BusinessDeletion } from './DeletionDialog.tsx'
import { NoRoom } from './NoRoom.tsx'
import { useBusinessList } from './useBusinessList.ts'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })
const list = css({ borderTop: 'hairline' })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const count = css({ color: 'textMuted', fontVariantNumeric: 'tabular-nums' })

const notLoaded = strings.yourBusinessesCouldNotBeLoaded
const notChanged = {
  refused: strings.theBusinessCouldNotBeChanged,
  unclear: strings.itIsNotCertainThatTheBusiness,
}

/** The businesses that the person runs, with what can be done with each. */
export function BusinessesSection() {
  const { businesses, failure, limits, acting } = useBusinessList()
  const deletions = useCachedActor(useSession().cached(createDeletions), 'all')
  const deletion = useSelector(deletions.current, ({ context }) => context)
  if (!businesses) return failure.problem ? <ListProblem what={notLoaded} {...failure} /> : <Loading />
  return (
    <div className={stack}>
      <ListProblem what={notLoaded} {...failure} />
      <WriteFailure titles={notChanged} problem={acting.problem} />
      {businesses.length === 0 && !failure.problem && <p className={quiet}>{strings.noBusinessYet}</p>}
      {businesses.length > 0 && (
        <ul className={list} aria-label={strings.businesses}>
          {businesses.map((business) => (
            <BusinessItem
              key={business.id}
              business={business}
              isBusy={acting.isBusy}
              onAct={acting.request}
              onDelete={() => deletions.ask({ id: business.id, name: spokenName(business.name) })}
            />
          ))}
        </ul>
      )}
      {limits && <Room limits={limits} />}
      {deletion && <BusinessDeletion key={deletion.sessionId} deletion={deletion} />}
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className={stack}>
      <Skeleton height={64} />
      <Skeleton height={64} />
    </div>
  )
}

/** How many there are of how many there may be, and the way to another one where the plan has room. */
function Room({ limits }: { limits: ProfileLimits }) {
  const { currentCount, limit, canCreate } = limits
  return (
    <div className={foot}>
      {canCreate && (
        <ButtonLink to={newBusinessAddress} variant="line">
          <Plus size={16} aria-hidden />
          {strings.newBusiness}
        </ButtonLink>
      )}
      <p className={count}>
        {limit === null
          ? counted(currentCount, strings.business, strings.businessesInSentence)
          : strings.of(currentCount, counted(limit, strings.business, strings.businessesInSentence))}
      </p>
      {!canCreate && <NoRoom limits={limits} />}
    </div>
  )
}
