import { AuthFrame } from '../shell/AuthFrame.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import { SignedOutBar } from './SignedOutBar.tsx'

/** Signing in and what belongs to it: the drawn month, and a sheet with one narrow column. */
export function AuthLayout() {
  return (
    <AuthFrame bar={<SignedOutBar />}>
      <Boundary />
    </AuthFrame>
  )
}
