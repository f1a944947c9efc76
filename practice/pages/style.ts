import type { NetworkStyle } from '../network.ts'

/** The style of the practice pages: the network's own color over a plain sheet, light and dark. */
export const cssOf = ({ color, onColor }: NetworkStyle): string => `:root{--net:${color};--on-net:${onColor}}${shared}`

const shared = `
:root{color-scheme:light dark;--ground:light-dark(#f4f6fa,#0a132b);--sheet:light-dark(#fff,#0e1936);--text:light-dark(#0d1b3d,#eef2fb);
--muted:light-dark(#515c74,#b0bcd9);--line:light-dark(#dce1eb,#26355f);--control:light-dark(#7f8aa1,#6577a8);--hover:light-dark(#f4f6fa,#14214a)}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif;-webkit-font-smoothing:antialiased}
a{color:var(--net);text-underline-offset:3px;overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--net);outline-offset:2px;border-radius:4px}
.practice{margin:0;background:#ffc83d;color:#0d1b3d;padding:6px 16px;text-align:center;font-size:14px;font-weight:600}
header{background:var(--sheet);border-bottom:1px solid var(--line)}
.bar{max-width:680px;margin:auto;padding:14px 20px 0;display:flex;align-items:end;gap:0 20px;flex-wrap:wrap}
.name{display:flex;align-items:center;gap:10px;font-weight:800;font-size:20px;letter-spacing:-.01em;padding-bottom:12px;margin-right:auto;white-space:nowrap}
.name i{width:22px;height:22px;border-radius:7px;background:var(--net)}
nav{display:flex;gap:4px}
nav a{color:var(--muted);text-decoration:none;font-weight:600;font-size:15px;padding:8px 12px 12px;border-bottom:3px solid transparent}
nav a:hover{color:var(--text)}nav a[aria-current]{color:var(--text);border-color:var(--net)}
main{max-width:680px;margin:0 auto;padding:28px 20px 80px}
h1{font-size:28px;line-height:1.2;letter-spacing:-.02em;margin:0 0 6px;text-wrap:balance}h2{font-size:16px;margin:22px 0 6px}
.lead{color:var(--muted);margin:0 0 20px;text-wrap:pretty}
.posts{list-style:none;margin:0;padding:0;background:var(--sheet);border:1px solid var(--line);border-radius:14px;overflow:hidden}
.posts>li{display:grid;grid-template-columns:48px 1fr;gap:2px 14px;padding:18px 20px}.posts>li+li{border-top:1px solid var(--line)}
.posts>li>img{border-radius:50%;grid-row:span 6}.posts>li>*{grid-column:2}.posts>li>img{grid-column:1}
.media{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:6px;margin-top:8px}.media img,.media video{width:100%;max-height:340px;object-fit:cover;border-radius:10px;background:var(--hover)}
.by{display:flex;gap:8px;flex-wrap:wrap;align-items:baseline}.by small,.posts time{color:var(--muted);font-size:14px}
.by a{margin-left:auto}.posts p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}.by a{color:var(--muted);text-decoration:none}.by a:hover{text-decoration:underline}.posts .via{color:var(--muted);font-size:13px}
.posts .card{display:grid;gap:2px;margin:8px 0 0;padding:0 0 10px;border:1px solid var(--line);border-radius:10px;overflow:hidden;color:inherit;text-decoration:none}.posts .card>:not(img){padding:0 12px}.posts .card img{width:100%;height:auto;border-radius:0;margin-bottom:8px}.posts .card span,.posts .card small{color:var(--muted)}
.posts .chosen{list-style:none;padding:0;margin:6px 0 0;display:flex;flex-wrap:wrap;gap:6px}.posts .chosen li{display:block;padding:1px 9px;border:1px solid var(--line);border-radius:99px;font-size:13px;color:var(--muted)}
.counts{display:flex;flex-wrap:wrap;gap:2px 14px;margin:6px 0 0;color:var(--muted);font-size:14px}.counts div{display:flex;flex-direction:row-reverse;gap:4px}.counts dd{margin:0;font-variant-numeric:tabular-nums;font-weight:600;color:var(--text)}
.how{margin-bottom:20px;padding:16px 20px}.how h2{margin:0}.how p{margin:0 0 10px;color:var(--muted)}.how dl{margin:0;display:grid;gap:4px}
.how div{display:flex;gap:4px 16px;flex-wrap:wrap;justify-content:space-between}.how dt,.how dd{margin:0}.how code{font-size:15px;color:var(--text)}
.empty{border:1px dashed var(--control);border-radius:14px;padding:44px 24px;text-align:center;color:var(--muted)}
.panel{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:20px}
fieldset{border:0;padding:0;margin:0}legend{font-weight:700;padding:0;margin-bottom:8px}
.choice{display:flex;align-items:center;gap:12px;padding:10px 12px;border:1px solid var(--line);border-radius:10px;margin-bottom:8px;cursor:pointer}
.choice:has(:checked){border-color:var(--net);box-shadow:inset 0 0 0 1px var(--net)}.choice img{border-radius:50%}.choice span{display:grid;line-height:1.3}
small{color:var(--muted)}ul{margin:0;padding-left:20px}code{font-size:13px;color:var(--muted)}
.buttons{display:flex;gap:10px;margin-top:22px;flex-wrap:wrap}
button{font:inherit;font-size:15px;font-weight:600;line-height:1;min-height:44px;padding:0 18px;border-radius:9px;border:1px solid var(--control);background:transparent;color:var(--text);cursor:pointer}
button:hover{background:var(--hover)}button.strong{background:var(--net);border-color:var(--net);color:var(--on-net)}button.strong:hover{filter:brightness(1.08)}
.fault{display:grid;grid-template-columns:1fr auto;gap:4px 16px;padding:16px 20px;align-items:center}.fault+.fault{border-top:1px solid var(--line)}
.faults{padding:0;overflow:hidden}.fault h2{margin:0}.fault p{margin:0;color:var(--muted);font-size:14px}
.fault details{grid-column:1/-1}.fault summary{width:fit-content;font-size:14px;color:var(--muted);cursor:pointer;padding:10px 0}.fault .options{display:grid;grid-template-columns:repeat(auto-fill,minmax(130px,1fr));gap:12px}
.options label{display:grid;gap:3px;font-size:13px;color:var(--muted)}
select,input[type=number]{font:inherit;font-size:15px;min-height:36px;padding:0 8px;border-radius:8px;border:1px solid var(--control);background:var(--sheet);color:var(--text);width:100%;min-width:0}
.on{background:color-mix(in srgb,#ffc83d 16%,var(--sheet))}.on h2::after{content:" · on";color:light-dark(#8f6500,#ffc83d)}
@media (prefers-reduced-motion:no-preference){.new{animation:arrive .5s ease-out}@keyframes arrive{from{opacity:0;transform:translateY(-8px)}}}
`
