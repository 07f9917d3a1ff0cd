export default function Gallery() {
  return <h1>Galeria</h1>;
}
