import { strings } from '../../../strings/media.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import type { useMediaList } from './useMediaList.ts'

/** A page of the library that could not be read: what is safe, what came back, and another try. */
export function MediaProblem({ problem, ...rest }: ReturnType<typeof useMediaList>['failure']) {
  return (
    <ListProblem
      what={strings.theMediaCouldNotBeLoaded}
      problem={problem && strings.yourFilesAreSafe(problem)}
      {...rest}
    />
  )
}
