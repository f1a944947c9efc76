import { useSearchParams } from 'react-router-dom'

/** The post that the address names: it can be shared and gone back to. */
export function useReviewAddress() {
  const [params, setParams] = useSearchParams()
  const named = params.get('post')
  const postId = named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
  const show = (id: number | null, options: { replace: boolean }) =>
    setParams(id === null ? {} : { post: String(id) }, options)
  return { postId, show }
}
