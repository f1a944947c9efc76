import { pageOf } from '../pageOf.ts'
import { type AddressDeps, leaveMissingPage } from '../shell/changeAddress.ts'
import type { PostLists } from './postLists.ts'

interface Deps {
  app: AddressDeps
  postLists: PostLists
}

/** One page of the list of posts, whose number is in the address. */
export const createPostsPage = ({ app, postLists }: Deps, key: string) =>
  pageOf(postLists, key, (list) =>
    list.subscribe(({ context: { query, value } }) => {
      if (value) leaveMissingPage(app, { ...query, count: value.count })
    }),
  )
