import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { strings } from '../../../../strings/business/switching.ts'
import { css } from '../../../../styled-system/css'
import { useApp } from '../../appContext.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { codeMissing, lazyView, useOpening } from '../../kit/lazyView.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { isOfBusiness } from '../../shell/pages.ts'
import { useBusinesses } from '../../shell/useBusinesses.ts'

const skeleton = css({ padding: { base: '4', md: '10' }, display: 'grid', gap: '5', alignContent: 'start' })

/** A page, once it is said which business it is about; one that is about none is there at once. */
export function ChosenBusiness({ children }: { children: ReactNode }) {
  const { isChoosing } = useBusinesses()
  const isUndecided = useIsUndecided()
  const { pathname } = useLocation()
  if (!isOfBusiness(pathname)) return children
  if (isUndecided) return <LoadingSkeleton />
  return isChoosing ? <Chooser /> : children
}

const chooser = lazyView(async () => (await import('./BusinessChooser.tsx')).BusinessChooser)

function Chooser() {
  const { View, hasFailed, reset } = useOpening(chooser, true)
  if (View) return <View />
  if (!hasFailed) return <LoadingSkeleton />
  return (
    <div className={skeleton}>
      <ListProblem what={strings.theChoiceOfYourBusinessesCouldNot} problem={codeMissing} onRetry={reset} />
    </div>
  )
}

/** Somebody has several businesses, and which they are is not known yet: what a page shows would change under them. */
function useIsUndecided(): boolean {
  const { userData } = useApp()
  const { businesses, actor } = useBusinesses()
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const count = useSelector(userData, ({ context }) => context.user?.userprofile.businessProfileLimits?.currentCount)
  return isBusy && businesses.length === 0 && count !== undefined && count > 1
}

function LoadingSkeleton() {
  return (
    <div aria-busy="true" className={skeleton}>
      <Skeleton width="280px" height={40} />
      <Skeleton height={240} />
    </div>
  )
}
