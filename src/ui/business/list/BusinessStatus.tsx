import { strings } from '../../../../strings/business/list.ts'
import { StatusLabel } from '../../marks/StatusLabel.tsx'
import { PrimaryLabel } from '../switching/PrimaryLabel.tsx'

/** Active or Inactive, and Primary (specification, section 3, status labels). */
export function BusinessStatus({
  business: { isActive, isPrimary },
}: {
  business: { isActive: boolean; isPrimary: boolean }
}) {
  return (
    <>
      <StatusLabel state={isActive ? 'published' : 'draft'}>{isActive ? strings.active : strings.inactive}</StatusLabel>
      {isPrimary && <PrimaryLabel />}
    </>
  )
}
