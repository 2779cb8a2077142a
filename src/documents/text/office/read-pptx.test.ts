import { expect, it } from 'vitest'
import { buildOffice } from '../../../testing/builders/office-builder.ts'
import { extractBytes, readTextFixture } from '../../../testing/texts.ts'

it('a presentation by LibreOffice', async () => {
  expect(await extractBytes(readTextFixture('vortrag.pptx'), 'pptx')).toEqual({
    sections: [
      { page: 1, text: 'Begrüßung der Gäste\nErster Punkt\nNotiz: Wappenkunde erklären' },
      { page: 2, text: 'Semester\tFüxe' },
      { page: 3, text: 'Ausklang am Rabenstein' },
    ],
    note: null,
  })
})

it('has its slides in the order in which they are shown, and nothing of layouts', async () => {
  const slide = (text: string) =>
    `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r><a:br/><a:fld type="slidenum"><a:t>77</a:t></a:fld></a:p></p:sld>`
  const presentation =
    '<p:presentation><p:sldIdLst><p:sldId id="257" r:id="rId2"/><p:sldId id="256" r:id="rId1"/><p:sldId id="258" r:id="rId9"/></p:sldIdLst></p:presentation>'
  const bytes = buildOffice({ name: 'ppt/presentation.xml', xml: presentation }, [
    { name: 'ppt/slides/slide1.xml', type: 'slide', xml: slide('zuletzt') },
    { name: 'ppt/slides/slide2.xml', type: 'slide', xml: slide('zuerst') },
    { name: 'ppt/slides/slide3.xml', type: 'slide', xml: slide('nicht gezeigt') },
    { name: 'ppt/layout.xml', type: 'slideLayout', xml: slide('Klicken Sie, um'), usedBy: 'ppt/slides/slide1.xml' },
    { name: 'ppt/diagram.xml', type: 'diagramData', xml: slide('im Schaubild'), usedBy: 'ppt/slides/slide1.xml' },
    {
      name: 'ppt/comment.xml',
      type: 'comments',
      xml: '<p:cm><p:text>Bitte kürzer</p:text></p:cm>',
      usedBy: 'ppt/slides/slide1.xml',
    },
  ])
  expect((await extractBytes(bytes, 'pptx')).sections).toEqual([
    { page: 1, text: 'zuerst' },
    { page: 2, text: 'zuletzt\n\nim Schaubild\n\nBitte kürzer' },
  ])
})
