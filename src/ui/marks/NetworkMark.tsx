import type { ReactNode } from 'react'
import type { Network } from '../../../contract/networks.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { cva } from '../../../styled-system/css'

const tile = cva({
  base: { flexShrink: '0', display: 'inline-block', borderRadius: 'tile', color: 'onNetwork' },
  variants: {
    network: {
      twitter: { background: 'twitter', color: 'onNetworkMono' },
      facebook: { background: 'facebook' },
      instagram: { background: 'instagram' },
      linkedin: { background: 'linkedin' },
      linkedin_org: { background: 'linkedin_org' },
      tiktok: { background: 'tiktok', color: 'onNetworkMono' },
      threads: { background: 'threads', color: 'onNetworkMono' },
      bluesky: { background: 'bluesky' },
      mastodon: { background: 'mastodon' },
    },
    quiet: { true: { filter: '[grayscale(1)]' } },
    ringed: { true: { boxShadow: 'ring' } },
  },
})

const glyphs: Record<Network, ReactNode> = {
  twitter: <path d="m4.5 3.7 7 8.6m-.2-8.6-6.6 8.6" strokeWidth="1.8" />,
  facebook: <path d="M9.9 4H9a1.7 1.7 0 0 0-1.7 1.8V13M5.2 7.9h4.3" strokeWidth="1.7" />,
  instagram: (
    <>
      <rect x="3.4" y="3.4" width="9.2" height="9.2" rx="2.8" strokeWidth="1.3" />
      <circle cx="8" cy="8" r="2.1" strokeWidth="1.3" />
      <circle cx="10.7" cy="5.4" r=".5" fill="currentColor" strokeWidth=".3" />
    </>
  ),
  linkedin: <path d="M4.4 6.8V12m0-7.7v.1M7.3 12V6.8m0 2.2c0-1.4 1-2.2 2.1-2.2s2 .7 2 2.2v3" strokeWidth="1.6" />,
  linkedin_org: <path d="M4 12.3V4h4.6v8.3M8.6 7H12v5.3m-9 .1h10M6.3 6.2v.1m0 2.3v.1" strokeWidth="1.35" />,
  tiktok: <path d="M8.7 3.4v6.9a2.2 2.2 0 1 1-2.2-2.2m2.2-4.5c.2 1.7 1.5 2.9 3.1 3" strokeWidth="1.6" />,
  threads: (
    <path
      d="M11.6 6.2C11.2 4.3 9.9 3.3 8 3.3 5.3 3.3 4 5.2 4 8s1.4 4.7 4 4.7c2.2 0 3.7-1.1 3.7-2.7 0-1.5-1.3-2.3-3.1-2.3-1.5 0-2.4.6-2.4 1.5 0 .8.7 1.4 1.7 1.4 1.3 0 2-.9 2-2.3 0-1.3-.7-2-1.9-2-.8 0-1.3.3-1.7.8"
      strokeWidth="1.2"
    />
  ),
  bluesky: (
    <path
      d="M8 7.3C7.3 5.7 5.7 4 4 3.5c-1-.3-1.3.4-1.2 1.5.1 1.5.4 3.2 2.4 3.3-1.8.3-2.3 1.4-1.4 2.6 1.6 2 3.3.4 4.2-1.7.9 2.1 2.6 3.7 4.2 1.7.9-1.2.4-2.3-1.4-2.6 2-.1 2.3-1.8 2.4-3.3.1-1.1-.2-1.8-1.2-1.5-1.7.5-3.3 2.2-4 3.8Z"
      fill="currentColor"
      stroke="none"
    />
  ),
  mastodon: (
    <path d="M4.3 11.8V7c0-1.5.8-2.3 1.9-2.3S8 5.5 8 7v2m0-2c0-1.5.8-2.3 1.9-2.3s1.8.8 1.8 2.3v4.8" strokeWidth="1.6" />
  ),
}

interface Props {
  network: Network
  /** Pixels: 14 in cells, 16 in lines, 22 to 24 in tables and pickers; never larger. */
  size?: 13 | 14 | 16 | 22 | 24
  /** Grey at full contrast: an account that is not chosen. */
  quiet?: boolean
  /** A ring of the ground around it, for standing on a picture's corner. */
  ringed?: boolean
  /** By default the network's name; an empty text hides it (the name stands beside). */
  label?: string
}

/** A network as a tile. */
export function NetworkMark({
  network,
  size = 16,
  quiet = false,
  ringed = false,
  label = networkNames[network],
}: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-.5 -.5 17 17"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={tile({ network, quiet, ringed })}
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      {glyphs[network]}
    </svg>
  )
}
