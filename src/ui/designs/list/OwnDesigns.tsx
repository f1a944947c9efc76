import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/designs/list.ts'
import { css } from '../../../../styled-system/css'
import { createDesignBusinesses } from '../../../app/designs/designBusinesses.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { useSession } from '../../sessionContext.ts'
import { DesignGrid, DesignSkeleton } from './DesignGrid.tsx'
import { NothingFound } from './NothingFound.tsx'
import { OwnCard } from './OwnCard.tsx'
import { type OwnList, useTemplates } from './useDesigns.ts'
import { type DesignsAddress, everyDesign } from './useDesignsAddress.ts'

interface Props {
  list: OwnList
  address: DesignsAddress
  show: (change: Partial<DesignsAddress>) => void
}

/** The person's own designs, of those that the address asks for. */
export function OwnDesigns({ list: { found, failure }, address, show }: Props) {
  const isEmpty = found?.count === 0
  return (
    <>
      <ListProblem
        what={strings.yourDesignsCouldNotBeLoaded}
        {...failure}
        problem={failure.problem && strings.theyAreSafe(failure.problem)}
      />
      {!found && !failure.problem && <DesignSkeleton />}
      {isEmpty && isUnfiltered(address) && <NoneYet onShow={() => show({ ...everyDesign, isOwn: false })} />}
      {isEmpty && !isUnfiltered(address) && <NothingFound address={address} show={show} />}
      {found && !isEmpty && <OwnGrid found={found} onPage={(page) => show({ page })} />}
    </>
  )
}

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })

const isUnfiltered = ({ search, shape, category, page }: DesignsAddress): boolean =>
  search === '' && shape === null && category === null && page === 1

function NoneYet({ onShow }: { onShow: () => void }) {
  return (
    <EmptyState
      title={strings.nothingOfYoursYet}
      actions={
        <>
          <Button variant="ink" onClick={onShow}>
            {strings.lookAtTheDesigns}
          </Button>
          <ButtonLink to="/template/create">{strings.startEmpty}</ButtonLink>
        </>
      }
    >
      {strings.whatYouMakeIsKeptHereAnd}
    </EmptyState>
  )
}

interface GridProps {
  found: NonNullable<OwnList['found']>
  onPage: (page: number) => void
}

function OwnGrid({ found, onPage }: GridProps) {
  const { underWay } = useTemplates()
  const { list: businesses } = useSession().lazy(createDesignBusinesses)
  const known = useSelector(businesses, ({ context }) => context.value) ?? noBusinesses
  const acts = useSelector(underWay, ({ context }) => context)
  const shown = found.results.filter(
    ({ id }) => !acts.some(({ kind, template }) => kind === 'delete' && template.id === id),
  )
  return (
    <div className={stack}>
      <DesignGrid label={strings.yourDesigns}>
        {shown.map((design) => (
          <OwnCard
            key={design.id}
            design={design}
            acts={acts.filter(({ template }) => template.id === design.id)}
            businesses={known}
          />
        ))}
      </DesignGrid>
      <Pager found={found} one="design" many="designs" onPage={onPage} />
    </div>
  )
}

const noBusinesses: readonly [] = []
