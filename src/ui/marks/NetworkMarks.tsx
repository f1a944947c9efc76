import type { ComponentProps } from 'react'
import type { Network } from '../../../contract/networks.ts'
import { css } from '../../../styled-system/css'
import { NetworkMark } from './NetworkMark.tsx'

const row = css({ display: 'inline-flex', alignItems: 'center', gap: '0.5', verticalAlign: 'middle' })
const more = css({ textStyle: 'micro', color: 'textMuted', marginLeft: '0.5' })

interface Props {
  networks: readonly Network[]
  size?: ComponentProps<typeof NetworkMark>['size']
  /** How many tiles before "+n"; all when left out. */
  most?: number
}

/** The networks of a post, in a row; each once. */
export function NetworkMarks({ networks, size = 16, most = Number.POSITIVE_INFINITY }: Props) {
  const distinct = [...new Set(networks)]
  const hidden = distinct.length - most
  return (
    <span className={row}>
      {distinct.slice(0, most).map((network) => (
        <NetworkMark key={network} network={network} size={size} />
      ))}
      {hidden > 0 && <span className={more}>+{hidden}</span>}
    </span>
  )
}
