export default function Page() { return <h1>store/landing</h1>; }
