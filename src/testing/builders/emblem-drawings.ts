/** What a drawing program writes, and what is to be seen in it: places in hundredths from the left and from the top. */
interface ProgramDrawing {
  program: string
  svg: Buffer
  /** Of width to height, without empty margins. */
  ratio: number
  colours: { x: number; y: number; colour: string }[]
}

const [red, white, blue, nothing] = ['#cc0000ff', '#ffffffff', '#003399ff', '#00000000']

/** Three stripes one above the other: red, white, blue, each a third. */
const striped = [
  { x: 50, y: 16, colour: red },
  { x: 50, y: 50, colour: white },
  { x: 50, y: 84, colour: blue },
]

/** As Inkscape 1.3 saves it: an A4 page, its own words and views, styles, a gradient that takes its stops from another one. */
const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5"
   inkscape:version="1.3.2 (091e20e, 2023-11-25)" sodipodi:docname="wappen.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"><inkscape:page x="0" y="0"/></sodipodi:namedview>
  <defs id="defs2">
    <linearGradient id="linearGradient868"><stop style="stop-color:#003399;stop-opacity:1" offset="0" id="stop1"/><stop style="stop-color:#003399;stop-opacity:1" offset="1" id="stop2"/></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient868" id="linearGradient870" x1="0" y1="0" x2="1" y2="0" gradientUnits="objectBoundingBox"/>
    <inkscape:path-effect effect="spiro" id="path-effect1"/>
  </defs>
  <metadata id="metadata1"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li>Wappen</rdf:li></rdf:RDF></metadata>
  <g inkscape:label="Ebene 1" inkscape:groupmode="layer" id="layer1" transform="translate(20 30)" style="display:inline">
    <rect style="fill:#cc0000;fill-opacity:1;stroke:none;stroke-width:0.26;-inkscape-stroke:none;font-family:sans-serif" id="rect31" width="60" height="30" x="0" y="0" sodipodi:nodetypes="ccccc"/>
    <path id="rect32" style="fill:#fff;paint-order:markers fill stroke" d="m 0,30 h 60 v 30 h -60 z" inkscape:connector-curvature="0"/>
    <rect style="fill:url(#linearGradient870)" id="rect33" width="60" height="30" x="0" y="60"/>
  </g>
</svg>`

/** As Illustrator saves it: its names as entities, classes in a sheet, its own data in a switch. */
const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" id="Ebene_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;"
	 x="0px" y="0px" viewBox="0 0 60 90" style="enable-background:new 0 0 60 90;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_00000011_);}
	.st1{fill:#CC0000;}
	.st2, .st9{fill:#FFFFFF;stroke:none}
	rect.st3{fill:#003399;font-family:'MyriadPro-Regular'}
	@font-face{font-family:'X';src:url("http://x.example/x.woff")}
</style>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:aipgfRef xlink:href="#adobe_illustrator_pgf"></i:aipgfRef></foreignObject>
	<g i:extraneous="self">
		<defs><rect id="SVGID_1_" width="60" height="90"/></defs>
		<clipPath id="SVGID_00000011_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
		<g class="st0"><rect class="st1" width="60" height="30"/><rect y="30" class="st2" width="60" height="30"/><rect y="60" class="st3" width="60" height="90"/></g>
	</g>
</switch>
</svg>`

/** As CorelDRAW saves it: numbers of hundredths of millimetres, a sheet in CDATA, names with umlauts. */
const corel = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="210mm" height="297mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd"
viewBox="0 0 21000 29700" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs>
  <style type="text/css">
   <![CDATA[
    /* <rect> */ .fil2 {fill:#003399}
    .fil0 {fill:#CC0000} .fil1 {fill:white;fill-rule:nonzero}
   ]]>
  </style>
 </defs>
 <g id="Ebene_x0020_Größe">
  <metadata id="CorelCorpID_0Corel-Layer"/>
  <polygon class="fil0" points="3000,3000 9000,3000 9000,6000 3000,6000 "/>
  <path class="fil1" d="M3000 6000l6000 0 0 3000 -6000 0 0 -3000z"/>
  <rect class="fil2" x="3000" y="9000" width="6000" height="3000"/>
 </g>
</svg>`

/** A ring whose middle is empty. */
const ring = `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="300" height="300"><svg:circle cx="150" cy="150" r="100" style="fill:none;stroke:#c00 !important;stroke-width:40" stroke="#fff"/></svg:svg>`

export const drawingsOfPrograms = (): ProgramDrawing[] => {
  return [
    { program: 'Inkscape', svg: Buffer.from(inkscape), ratio: 2 / 3, colours: striped },
    { program: 'Illustrator', svg: Buffer.from(illustrator), ratio: 2 / 3, colours: striped },
    { program: 'CorelDRAW', svg: Buffer.from(corel), ratio: 2 / 3, colours: striped },
    {
      program: 'CorelDRAW, as UTF-16',
      svg: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(corel, 'utf16le')]),
      ratio: 2 / 3,
      colours: striped,
    },
    {
      program: 'a program that writes prefixes',
      svg: Buffer.from(ring),
      ratio: 1,
      colours: [
        { x: 50, y: 50, colour: nothing },
        { x: 50, y: 8, colour: red },
      ],
    },
  ]
}
