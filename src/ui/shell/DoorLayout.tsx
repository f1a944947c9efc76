import { Boundary } from './Boundary.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { SignedOutBar } from './SignedOutBar.tsx'

/** Signing in and what belongs to it: the drawn month, and a sheet with one narrow column. */
export function DoorLayout() {
  return (
    <DoorFrame bar={<SignedOutBar />}>
      <Boundary />
    </DoorFrame>
  )
}
