import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/business/editor.ts'
import { css } from '../../../../styled-system/css'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { BusinessStatus } from '../list/BusinessStatus.tsx'
import { BusinessMark } from '../switching/BusinessMark.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
const name = css({ overflowWrap: 'anywhere', minWidth: '0' })

/** Whose editor it is, and how the business stands. */
export function EditorTitle({ editor }: { editor: BusinessEditor }) {
  const id = useSelector(editor, ({ context }) => context.id)
  const profile = useSelector(editor, ({ context }) => context.profile)
  const { actor } = useBusinesses()
  const known = useSelector(actor, ({ context }) => context.profiles.find((one) => one.id === id))
  if (id === null) return strings.newBusiness
  const business = known ?? profile
  if (!business) return strings.business
  return (
    <span className={line}>
      <BusinessMark business={business} size={36} />
      <span className={name}>{business.name}</span>
      <BusinessStatus business={business} />
    </span>
  )
}
