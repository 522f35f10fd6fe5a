import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/** A node with the settings of the command line, each as key=value, until its input ends. */
class TestNode extends Node {
  TestNode(Settings settings) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "node"),
        List.of(Netty4Plugin.class),
        false);
  }

  public static void main(String[] words) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String word : words) {
      String[] parts = word.split("=", 2);
      settings.put(parts[0], parts[1]);
    }
    Settings all = settings.build();
    new TestNode(all).start();
    // It ends with the process that started it, however that ends: its input is closed then.
    while (System.in.read() != -1) {}
    try (Stream<Path> files = Files.walk(Path.of(all.get("path.home")))) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
    // The folder of all nodes goes with the last of them.
    Path.of(all.get("path.home")).getParent().toFile().delete();
    Runtime.getRuntime().halt(0);
  }
}
