const SetTargetsPage = () => null;

export default SetTargetsPage;
