import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { NoRoom } from '../list/NoRoom.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const frame = css({ paddingBottom: '7' })

interface Props {
  editor: BusinessEditor
  isNew: boolean
  children: ReactNode
}

/** A new business is begun only when the limits say that it can be made (specification, section 6). */
export function NewBusinessGate({ editor, isNew, children }: Props) {
  const { actor } = useBusinesses()
  const canCreate = useSelector(actor, ({ context }) => context.limits?.canCreate === true)
  const isUnmade = useSelector(editor, (now) => now.context.id === null && !now.hasTag('busy'))
  if (!(isNew && isUnmade) || canCreate) return children
  return (
    <div className={frame}>
      <Closed />
    </div>
  )
}

function Closed() {
  const { actor } = useBusinesses()
  const limits = useSelector(actor, ({ context }) => context.limits)
  const isReading = useSelector(actor, (now) => now.hasTag('busy'))
  if (limits) return <NoRoom limits={limits} />
  if (isReading) return <Skeleton height={160} />
  return (
    <ListProblem
      what={strings.aNewBusinessCannotBeMadeJust}
      problem={strings.itIsNotKnownJustNowHow}
      onRetry={() => actor.send({ type: 'refresh.required' })}
    />
  )
}
