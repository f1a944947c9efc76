/** The front page of a bakery that is not there; `{origin}` stands for its own address. */
export const frontPage = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Hearth &amp; Crumb | Sourdough bakery in Bristol</title>
  <meta name="description" content="Slow bread, baked overnight and sold from eight. Classes on Saturdays.">
  <meta name="theme-color" content="#7a3e1d">
  <meta property="og:site_name" content="Hearth &amp; Crumb">
  <meta property="og:image" content="{origin}/shelf.png">
  <link rel="icon" type="image/png" sizes="512x512" href="/logo.png">
  <link rel="alternate" type="application/rss+xml" title="Notes from the oven" href="/notes.xml">
  <link rel="stylesheet" href="/style.css">
</head>
<body>
  <header><img class="logo" src="/logo.png" alt="Hearth &amp; Crumb"><h1>Hearth &amp; Crumb</h1></header>
  <main>
    <p>Slow bread, baked overnight and sold from eight. Come early on Saturdays.</p>
    <img src="/shelf.png" width="1200" height="630" alt="Five loaves on a shelf">
    <a class="button" href="/classes">Book a class</a>
  </main>
  <footer>
    <a href="https://bsky.app/profile/hearth-and-crumb.example">Bluesky</a>
    <a href="https://www.instagram.com/hearthandcrumb.example">Instagram</a>
  </footer>
</body>
</html>`

export const styleSheet = `:root { --crust: #7a3e1d; --rye: #c98b4b; --flour: #fbf3e6; }
body { background: #fbf3e6; color: #2c1a10; font-family: 'Figtree', 'Helvetica Neue', sans-serif; }
h1, h2 { color: #7a3e1d; font-family: 'Bricolage Grotesque', Georgia, serif; }
.button { background: #7a3e1d; color: #fbf3e6; border: 1px solid #c98b4b; }
a { color: #c98b4b; }
`
