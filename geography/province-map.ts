import { geoArea, geoMercator, geoPath, type GeoProjection } from 'd3-geo'
import { feature } from 'topojson-client'
import { municipalities, readAtlas, type Municipality } from './municipalities.ts'

/** A map is drawn on a grid this wide, and at most this high: coarse enough to be light, fine enough to be known. */
const WIDTH = 360
const MAX_HEIGHT = 400
/** Provinces with more municipalities have many small ones, whose borders weigh the most: their grid is coarser. */
const MANY = 300
const OF_MANY = 0.55

const byName = new Intl.Collator('es')

/** Its shapes are in the order of their names: who steps through the map meets them as the list has them. */
export type ProvinceMap = {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  /** Municipalities so new that their borders are not known yet. */
  readonly unmapped: readonly Municipality[]
}

export type Shape = {
  readonly municipality: Municipality
  /** For the `d` of an SVG path. */
  readonly path: string
  /** Where a mark stands. */
  readonly centre: Point
}

type Point = readonly [x: number, y: number]
type Ring = readonly Point[]

const drawn = new Map<string, ProvinceMap>()

/** The municipalities of a province (12). It is drawn once: borders don't change while we run. */
export function provinceMap(province: string): ProvinceMap {
  const map = drawn.get(province) ?? draw(province)
  drawn.set(province, map)
  return map
}

function draw(province: string): ProvinceMap {
  const atlas = readAtlas()
  const geometries = atlas.objects.municipalities.geometries.filter(({ id }) => id.startsWith(province))
  const { features } = feature(atlas, { type: 'GeometryCollection', geometries })
  const whole = { type: 'FeatureCollection' as const, features }
  const scale = features.length > MANY ? OF_MANY : 1
  const width = WIDTH * scale
  const projection = geoMercator().fitSize([width, MAX_HEIGHT * scale], whole)
  const [[, top], [, bottom]] = geoPath(projection).bounds(whole)
  const [x, y] = projection.translate()
  projection.translate([x, y - top])

  const shapes = features.flatMap(({ id, geometry }): Shape[] => {
    const municipality = municipalities.get(String(id))
    if (!municipality || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')) return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const [largest = []] = polygons.toSorted((a, b) => areaOf(b) - areaOf(a))
    const [left, down] = geoPath(projection).centroid({ type: 'Polygon', coordinates: largest })
    const centre: Point = [Math.round(left), Math.round(down)]
    const rings = polygons
      .flat()
      .map((ring) => onGrid(ring, projection))
      .filter(({ length }) => length > 2)
    return [{ municipality, centre, path: rings.length > 0 ? rings.map(pathOf).join('') : dotAt(centre) }]
  })
  const inOrder = shapes.toSorted((a, b) => byName.compare(a.municipality.name, b.municipality.name))
  const mapped = new Set(geometries.map(({ id }) => id))
  const unmapped = [...municipalities.values()].filter(({ ine }) => ine.startsWith(province) && !mapped.has(ine))
  return { width, height: Math.ceil(bottom - top), shapes: inOrder, unmapped }
}

function areaOf(coordinates: number[][][]): number {
  return geoArea({ type: 'Polygon', coordinates })
}

/** The points of a border that are still apart on the grid. Neighbours round alike, so no gap opens between them. */
function onGrid(ring: number[][], projection: GeoProjection): Ring {
  const points: Point[] = []
  for (const [longitude = 0, latitude = 0] of ring) {
    const [x = 0, y = 0] = (projection([longitude, latitude]) ?? []).map(Math.round)
    const last = points.at(-1)
    if (last?.[0] !== x || last[1] !== y) points.push([x, y])
  }
  return points.slice(0, -1)
}

/** Steps from point to point: shorter than the points themselves, and much alike, which compresses well. */
function pathOf([start, ...others]: Ring): string {
  let [x, y] = start!
  const steps = others.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    x = nextX
    y = nextY
    return step
  })
  return `M${start!.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
}

/** For what is too small to be drawn. */
function dotAt([x, y]: Point): string {
  return `M${x - 1} ${y}l1 1 1-1-1-1z`
}
